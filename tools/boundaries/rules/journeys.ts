import { globalsIn, membersIn, propertiesIn } from '#tools/boundaries/names.ts'
import { fileRule } from '#tools/boundaries/rule.ts'
import type { Source } from '#tools/boundaries/source.ts'
import { singleReadsIn } from './single-reads.ts'

const isJourney = ({ location }: Source) => location.layer === 'e2e' || location.layer === 'feature e2e'

const ownLimits = ['timeout', 'retries']
const waitsForTime = ['waitForTimeout', 'setDefaultTimeout', 'setDefaultNavigationTimeout']
const onTests = ['test.setTimeout', 'test.slow', 'test.skip', 'test.fixme', 'test.describe.skip', 'test.describe.fixme']

/** Journeys have one time limit, in the configuration; they wait for what is shown, not for time to pass, and are never skipped. */
export const journeyLimitRule = fileRule('journey-limits', (source) => {
  if (!isJourney(source)) return []
  const { program, imports } = source
  const limits = propertiesIn(program, ownLimits).map(({ name, offset }) => ({
    offset,
    message: `no ${name} of its own: the limits are in playwright.config.ts`,
  }))
  const waits = [
    ...globalsIn(program, ['setTimeout', 'setInterval']),
    ...membersIn(program).filter(({ name }) => waitsForTime.some((method) => name.endsWith(`.${method}`))),
    ...imports
      .filter(({ specifier }) => /^(?:node:)?timers(?:\/promises)?$/.test(specifier))
      .map(({ specifier: name, offset }) => ({ name, offset })),
  ].map(({ name, offset }) => ({ offset, message: `${name}: wait for what the page shows instead of for time` }))
  const tests = membersIn(program).filter(({ name }) => onTests.includes(name))
  return [...limits, ...waits, ...tests.map(({ name, offset }) => ({ offset, message: `no ${name} in a journey` }))]
})

/** A value that is read once may be about to change: journeys assert on the page, or read inside a function that waits. */
export const journeyReadRule = fileRule('journey-reads', (source) =>
  isJourney(source)
    ? singleReadsIn(source.program).map(({ name, offset }) => ({
        offset,
        message: `${name} is read once: use expect(locator), or read in expect.poll, toPass or readUntil`,
      }))
    : [],
)

/** Options of a worker: another value starts another worker, and with it another browser and server. */
const workerOptions = [
  'browserName',
  'channel',
  'connectOptions',
  'defaultBrowserType',
  'headless',
  'launchOptions',
  'screenshot',
  'trace',
  'video',
]

/** All journeys share their workers. */
export const journeyOptionRule = fileRule('journey-options', (source) =>
  isJourney(source)
    ? propertiesIn(source.program, workerOptions, 'test.use').map(({ name, offset }) => ({
        offset,
        message: `${name} starts another worker: set it in playwright.config.ts for all journeys`,
      }))
    : [],
)
