// Questions to the server about one of the player's own seats, once for each state.

type Asked<T> = { n: number; seat: number; answer: Promise<T> };

export class OncePerState<T> {
  private last: Asked<T> | null = null;

  constructor(private readonly ask: (seat: number) => Promise<T>) {}

  /** The answer for a seat in the state with this number; failed requests are repeated. */
  of(n: number, seat: number): Promise<T> {
    if (this.last?.n === n && this.last.seat === seat) return this.last.answer;
    const asked = { n, seat, answer: this.ask(seat) };
    this.last = asked;
    asked.answer.catch(() => {
      if (this.last === asked) this.last = null;
    });
    return asked.answer;
  }
}
