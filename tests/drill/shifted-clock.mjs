/** Loaded before the shop: SIGUSR2 puts its clock back by an hour, SIGHUP right again. Timers run as ever. */
const TrueDate = Date;
const now = TrueDate.now.bind(TrueDate);
let shift = 0;
const jump = (by) => {
  shift = by;
  console.error('The clock jumps');
};
process.on('SIGUSR2', () => jump(-3_600_000)).on('SIGHUP', () => jump(0));
globalThis.Date = class extends TrueDate {
  constructor(...given) {
    super(...(given.length ? given : [now() + shift]));
  }
  static now() {
    return now() + shift;
  }
};
