/** Loaded before the shop: puts its clock back by an hour at SIGUSR2, and forward again at the next. Timers run as ever. */
const TrueDate = Date;
const now = TrueDate.now.bind(TrueDate);
let shift = 0;
process.on('SIGUSR2', () => (shift = shift ? 0 : -3_600_000));
globalThis.Date = class extends TrueDate {
  constructor(...given) {
    super(...(given.length ? given : [now() + shift]));
  }
  static now() {
    return now() + shift;
  }
};
