import { parseArgs } from 'node:util'

/** The parts that can be selected by `--only`. */
export const parts = [
  'list',
  'varied',
  'dates',
  'far',
  'search',
  'conditions',
  'sign-ins',
  'writes',
  'steady',
  'million',
  'memory',
  'floods',
  'live',
  'uploads',
  'start',
  'audit',
  'postgres',
  'instances',
  'replica',
] as const

/** A part that can be measured separately. */
export type Part = (typeof parts)[number]

/** The options of a benchmark. */
export interface Options {
  readonly isSelected: (part: Part) => boolean
  /** Length of a turn. */
  readonly seconds: number
  /** Number of turns of each server. */
  readonly rounds: number
  /** The commit to compare with instead of the plain server. */
  readonly against: string | undefined
}

/** Invalid options; only the message is printed. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

export const usage = `npm run bench:server -- [options], npm run bench -- --against main

  --against   a commit: measures it and the working tree in turns, and fails if the working tree is more than 10 % slower
  --only      the parts to measure, separated by commas (default: all):
              list, varied, dates, far, search, writes, sign-ins
              steady    p99 of the selected lists at half their rate; lists beside writes and sign-ins
              million   the selected lists at 1,000,000 records as well
              live      how soon a change reaches 1,000 open consoles
              conditions  lists under conditions that no index serves, and lists beside those who read them
              floods    lists while clients send what they never read or finish
              uploads   lists beside 500 uploads at a time
              audit     the hash chain of 200,000 audit entries
              postgres  the selected ones of conditions, dates, writes, instances and replica on PostgreSQL
              instances how soon another instance has an event, beside a long transaction
              replica   what a replica leaves for the primary to read
              memory, start (on 1,000,000 records)
  --seconds   length of a turn (0.4)
  --rounds    turns of each server (12): many short turns are more reliable than few long ones`

const text = { type: 'string' } as const

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { against: text, only: text, seconds: text, rounds: text } }).values
  } catch (error) {
    throw new OptionError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** Parses the command line. Throws an `OptionError` for invalid options. */
export function readOptions(args: readonly string[]): Options {
  const { against, only, seconds = '0.4', rounds = '12' } = valuesOf(args)
  const selected = only?.split(',') ?? [...parts]
  const known: ReadonlySet<string> = new Set(parts)
  const unknown = selected.filter((part) => !known.has(part))
  if (unknown.length > 0) throw new OptionError(`Unknown part: ${unknown.join(', ')}.\n\n${usage}`)
  const [turnSeconds, turns] = [Number(seconds), Math.ceil(Number(rounds))]
  if (!(turnSeconds > 0 && turns > 0)) throw new OptionError('--seconds and --rounds must be numbers above 0.')
  return { isSelected: (part) => selected.includes(part), seconds: turnSeconds, rounds: turns, against }
}
