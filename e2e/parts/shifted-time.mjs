/**
 * Loaded before a server (`--import`): its clock runs ahead by what the parent process tells it.
 * Only the time of day moves; timers go on as they were.
 */
const RealDate = Date
let ahead = 0

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead)
    else super(...parts)
  }

  static now() {
    return RealDate.now() + ahead
  }
}

process.on('message', ({ advance }) => {
  ahead += advance
  process.send({ ahead })
})
