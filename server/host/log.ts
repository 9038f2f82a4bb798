import { type DestinationStream, type Logger, pino } from 'pino'

/** The server's structured log: one JSON line an event, written without holding up the calls. */
export type Log = Logger

/** Opens the log on standard output, or on another stream. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return pino(options, destination ?? pino.destination({ dest: 1, sync: false, minLength: 4096 }))
}
