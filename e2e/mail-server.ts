import { createServer, type Socket } from 'node:net';

/** A mail server for a journey: it takes every mail, or refuses its text for good while `refuses` is set. */
export async function mailServer() {
  const state = { refuses: false, taken: 0 };
  const talk = (socket: Socket) => {
    let isText = false;
    let heard = '';
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      heard += bytes.toString();
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end);
        heard = heard.slice(end + 2);
        if (isText && line !== '.') continue;
        if (isText) {
          isText = false;
          if (!state.refuses) state.taken += 1;
          socket.write(state.refuses ? '554 Message refused by policy\r\n' : '250 Queued\r\n');
        } else if (/^DATA/i.test(line)) {
          isText = true;
          socket.write('354 Go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
        else socket.write('250 OK\r\n');
      }
    });
  };
  const server = createServer(talk);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, state, close: () => server.close() };
}
