/** The most resident memory from now on, in MB. */
export function watchMemory(): { most(): number } {
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 50).unref();
  return {
    most: () => {
      look();
      clearInterval(timer);
      return Math.round(most / 1024 / 1024);
    },
  };
}
