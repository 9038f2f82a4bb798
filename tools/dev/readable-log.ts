import { styleText } from 'node:util'
import * as z from 'zod/mini'

const loggedEvent = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.optional(z.string()),
  err: z.optional(z.looseObject({ message: z.string(), stack: z.optional(z.string()) })),
})

const levels: Readonly<Record<number, readonly [name: string, style: Parameters<typeof styleText>[0]]>> = {
  10: ['trace', 'gray'],
  20: ['debug', 'gray'],
  30: ['info ', 'green'],
  40: ['warn ', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'red'],
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Clients can influence parts of an event: control characters must not reach the terminal. */
function visible(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1))
}

/**
 * A line of the server's log as text for developers: time, level, message and values, with the stack of an error below it. Other lines stay as
 * they are.
 */
export function readableLine(line: string): string {
  const event = z.safeParse(loggedEvent, line.startsWith('{') ? parseJson(line) : undefined)
  if (!event.success) return line
  const { level, time, msg = '', err, ...values } = event.data
  const [name, style] = levels[level] ?? [String(level), 'gray']
  const texts = Object.entries(values).map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const head = [styleText('gray', clock), styleText(style, name), visible(msg), styleText('gray', visible(texts.join(' ')))]
  const stack = err ? (err.stack ?? err.message).split('\n').map((text) => `    ${visible(text.trim())}`) : []
  return [head.join(' ').trimEnd(), ...stack].join('\n')
}
