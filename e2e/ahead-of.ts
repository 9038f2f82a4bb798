/** A server whose clock is ahead, by its port. */
interface ServerAhead {
  readonly port: string
  readonly aheadMs: number
}

/**
 * Sets the clock of a page of that server ahead, by as much as the server's. Runs in the page, before its scripts; what installs a clock of its own
 * replaces it. Other servers have the clock of this machine.
 */
export function aheadOf({ port, aheadMs }: ServerAhead): void {
  // A page that is still empty, too: it is asked for the time before the console is opened.
  if (![port, ''].includes(location.port)) return
  const { now } = Date
  const ahead = () => now() + aheadMs
  globalThis.Date = new Proxy(Date, {
    construct: (date, [first = ahead(), month, day = 1, hours = 0, minutes = 0, seconds = 0, ms = 0]: readonly number[]) =>
      month === undefined ? new date(first) : new date(first, month, day, hours, minutes, seconds, ms),
  })
  Date.now = ahead
}
