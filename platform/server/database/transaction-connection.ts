import type pg from 'pg';

/** What must hold in a transaction before anything of it counts: a statement, and what its rows say. */
export type Proof = {
  readonly statement: pg.QueryConfig;
  holds(rows: readonly unknown[]): boolean;
};

/** What a transaction was begun upon no longer holds. Nothing of it stays. */
export class ProofFailed extends Error {}

type Answer = pg.QueryResult<Record<string, unknown>>;
type Corked = { connection: { stream: { cork(): void; uncork(): void } } };

/**
 * The connection of one transaction, which begins with the first statement: BEGIN, the tenant, the proof and that statement travel as
 * one message. The statement may so have run before the proof was read; its answer is given to nobody then, and is rolled back.
 */
export class TransactionConnection {
  readonly client: pg.PoolClient;
  readonly #beginning: string;
  readonly #proof: Proof | undefined;
  #begun: Promise<void> | undefined;
  #proven = false;
  /** Statements that are not answered. */
  #asked = 0;
  #answered: (() => void) | undefined;
  /** Settles when whoever has the connection for itself is done. */
  #alone: Promise<void> | undefined;
  #ended = false;

  constructor(client: pg.PoolClient, beginning: string, proof?: Proof) {
    this.client = client;
    this.#beginning = beginning;
    this.#proof = proof;
  }

  /** Sends the beginning once. The answer rejects where it or the proof failed. */
  begin(): Promise<void> {
    this.#assertOpen();
    if (this.#begun) return this.#begun;
    const { client } = this;
    const stream = (client as unknown as Corked).connection?.stream;
    stream?.cork();
    const sent = [client.query(this.#beginning), this.#proof && client.query(this.#proof.statement)] as const;
    // whatever is sent in this turn goes with it
    if (stream) process.nextTick(() => stream.uncork());
    this.#begun = this.#prove(sent);
    // whoever asks something or commits hears of it
    this.#begun.catch(() => undefined);
    return this.#begun;
  }

  async #prove([begun, proof]: readonly [Promise<unknown>, Promise<Answer> | undefined]): Promise<void> {
    const [first, second] = await Promise.allSettled([begun, proof]);
    if (first.status === 'rejected') throw first.reason;
    if (second.status === 'rejected') throw second.reason;
    if (this.#proof && !this.#proof.holds(second.value?.rows ?? []))
      throw new ProofFailed('What the call was begun upon changed');
    this.#proven = true;
  }

  /** After its end the connection is of another transaction, perhaps of another organisation: asking then is a bug. */
  #assertOpen(): void {
    if (this.#ended)
      throw new Error('A statement was asked in a transaction that has ended: wait for all work on it before it ends');
  }

  async query(asked: pg.QueryConfig): Promise<Answer> {
    while (this.#alone) await this.#alone;
    this.#assertOpen();
    this.#asked += 1;
    try {
      return this.#proven ? await this.client.query(asked) : await this.#ask(asked);
    } finally {
      this.#asked -= 1;
      if (this.#asked === 0) this.#answered?.();
    }
  }

  /**
   * Has the connection for itself, as COPY needs it: begins when all statements asked before are answered; those asked meanwhile wait.
   */
  async alone<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    while (this.#alone) await this.#alone;
    this.#assertOpen();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#alone = promise;
    try {
      await this.begin();
      if (this.#asked > 0)
        await new Promise<void>((answered) => {
          this.#answered = answered;
        });
      this.#answered = undefined;
      return await use(this.client);
    } finally {
      this.#alone = undefined;
      resolve();
    }
  }

  async #ask(asked: pg.QueryConfig): Promise<Answer> {
    const [begun, answer] = await Promise.allSettled([this.begin(), this.client.query(asked)]);
    if (begun.status === 'rejected') throw begun.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  /** @throws ProofFailed */
  async assertProven(): Promise<void> {
    if (this.#begun || this.#proof) await this.begin();
  }

  /** Ends the transaction, where there is one, and gives the connection back. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#ended = true;
    try {
      if (this.#begun) await this.client.query(how);
      this.client.release();
    } catch (broken) {
      if (how === 'rollback') this.client.release(broken as Error);
      throw broken;
    }
  }
}
