import { type DestinationStream, type Logger, pino } from 'pino'

/** The server's log. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Lines are buffered for at most this long, so that a reported request id is soon in the log. */
const flushEveryMs = 500

/** Error messages may quote input of any length. */
const errorTextLimit = 8192

/** Logs no other properties of an error, because databases put the values of the row there. */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error).slice(0, errorTextLimit) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  return { type, message: message.slice(0, errorTextLimit), stack: stack.slice(0, errorTextLimit) }
}

/** Opens the log on standard output, a file path or a stream: one line of JSON per event, written asynchronously. */
export function openLog(level: string, destination: DestinationStream | string | 1 = 1): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } }
  if (typeof destination === 'object') return pino(options, destination)
  return pino(options, pino.destination({ dest: destination, sync: false, minLength: 4096, periodicFlush: flushEveryMs }))
}
