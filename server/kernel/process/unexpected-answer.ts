/** A service beside the shop answered with a status that is no answer to what it was asked. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer';
  readonly status: number;

  constructor(whose: string, status: number) {
    super(`${whose} answered ${status}`);
    this.status = status;
  }
}
