import { type DestinationStream, type Logger, pino } from 'pino'

/** The server's structured log: one JSON line an event, written without holding up the calls. */
export type Log = Logger

/** Lines are written a few kilobytes at a time, and at the latest after this time: who reports a reference finds it. */
const flushEveryMs = 500

/** Opens the log on standard output, in a file by its path, or on another stream. */
export function openLog(level: string, destination: DestinationStream | string | 1 = 1): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  if (typeof destination === 'object') return pino(options, destination)
  return pino(options, pino.destination({ dest: destination, sync: false, minLength: 4096, periodicFlush: flushEveryMs }))
}
