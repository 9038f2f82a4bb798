import { type DestinationStream, type Logger, pino } from 'pino'

/** The server's structured log: one JSON line an event, written without holding up the calls. */
export type Log = Logger

/** Lines are written a few kilobytes at a time, and at the latest after this time: who reports a reference finds it. */
const flushEveryMs = 500

/** A cause that quotes what somebody sent can be as long as they like. */
const causeLimit = 8192

/** What is kept of an error. Its other properties are left out, for a database puts the values of the row there. */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error).slice(0, causeLimit) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  return { type, message: message.slice(0, causeLimit), stack: stack.slice(0, causeLimit) }
}

/** Opens the log on standard output, in a file by its path, or on another stream. */
export function openLog(level: string, destination: DestinationStream | string | 1 = 1): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } }
  if (typeof destination === 'object') return pino(options, destination)
  return pino(options, pino.destination({ dest: destination, sync: false, minLength: 4096, periodicFlush: flushEveryMs }))
}
