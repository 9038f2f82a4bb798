import { parseArgs } from 'node:util'

/** What can be measured by itself, by the name that `--only` gives it. */
export const parts = [
  'list',
  'varied',
  'dates',
  'far',
  'search',
  'sign-ins',
  'writes',
  'steady',
  'million',
  'memory',
  'start',
  'postgres',
] as const

/** Something that can be measured by itself. */
export type Part = (typeof parts)[number]

/** How a bench is asked to measure. */
export interface Options {
  readonly isWanted: (part: Part) => boolean
  /** How long each server is asked at a time. */
  readonly seconds: number
  /** How often each server has its turn. */
  readonly rounds: number
  /** The commit that the product is held against, in the place of plain. */
  readonly against: string | undefined
}

/** The command cannot do what it was asked; its message is all that there is to say. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

export const usage = `npm run bench:server -- [options], npm run bench -- --against main

  --against   a commit: measures it and what stands here in turns, and fails where this is slower by more than 10 %
  --only      what to measure, separated by commas; everything otherwise:
              list, varied, dates, far, search, writes, sign-ins
              steady    the slowest hundredth of the lists among these at half their rate; lists beside writes and sign-ins
              million   the lists among these at 1,000,000 records as well
              memory, start (on 1,000,000 records), postgres
  --seconds   how long each server is asked at a time (0.4)
  --rounds    how often each has its turn (12): short turns and many of them say more than long ones`

const text = { type: 'string' } as const

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { against: text, only: text, seconds: text, rounds: text } }).values
  } catch (error) {
    throw new OptionError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function above0(name: string, value: string): number {
  const number = Number(value)
  if (!(number > 0)) throw new OptionError(`--${name} has to be a number above 0, not "${value}".`)
  return number
}

/** Reads the arguments of the command. Throws an `OptionError` for what it cannot use. */
export function readOptions(args: readonly string[]): Options {
  const { against, only, seconds = '0.4', rounds = '12' } = valuesOf(args)
  const wanted = only?.split(',') ?? [...parts]
  const known: ReadonlySet<string> = new Set(parts)
  const unknown = wanted.filter((part) => !known.has(part))
  if (unknown.length > 0) throw new OptionError(`There is nothing called ${unknown.join(', ')} to measure.\n\n${usage}`)
  return {
    isWanted: (part) => wanted.includes(part),
    seconds: above0('seconds', seconds),
    rounds: Math.ceil(above0('rounds', rounds)),
    against,
  }
}
