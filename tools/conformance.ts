import { getAdminInfo, logout } from '#contract/access.ts'
import { sessionExpired } from '#contract/kit/error.ts'
import { discoverPromises, listParts } from '#conformance/discovery.ts'
import { type Options, OptionError, readOptions, usage } from '#conformance/options.ts'
import { Session } from '#conformance/session.ts'
import { type CheckResult, conformanceChecks, reasonOf, runChecks } from '#conformance/suite.ts'
import { httpTarget } from '#conformance/target.ts'
import { print } from '#tools/print.ts'

const marks = { passed: '✓', failed: '✗', 'left out': '–' } as const

function printResult({ title, outcome, reason }: CheckResult): void {
  // The ids stand for the tests of the product; somebody else's server has no use for them.
  print(`${marks[outcome]} ${title.replace(/^\[[^\]]*\] /, '')}${outcome === 'failed' ? `\n    ${reason}` : ''}`)
}

/** Asks something before anything else, without which there is nothing to be learned. */
async function orSay(sentence: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new OptionError(`${sentence}\n  ${reasonOf(error)}`)
  }
}

/** Makes sure that calls are answered there, and that those who are named can sign in and out. */
async function tryOut({ url, administrator, limited, without }: Options): Promise<void> {
  const parts = await listParts()
  const unknown = [...without].find((name) => !parts.includes(name))
  if (unknown !== undefined) throw new OptionError(`There is no ${unknown} to leave alone, only ${parts.join(', ')}.`)
  const session = () => new Session(httpTarget(url, { administrator }), () => {})
  await orSay(`No calls are answered at ${url}; --url ends with their prefix, such as https://host/base/api`, () =>
    session().refused(getAdminInfo, {}, sessionExpired),
  )
  for (const account of limited ? [administrator, limited] : [administrator]) {
    const visitor = session()
    try {
      await orSay(`${account.username} cannot sign in at ${url}`, () => visitor.signIn(account))
    } finally {
      if (visitor.token !== '') await orSay(`${account.username} cannot sign out at ${url}`, () => visitor.ask(logout))
    }
  }
}

function summarize(results: readonly CheckResult[]): void {
  const ended = (outcome: CheckResult['outcome']) => results.filter((result) => result.outcome === outcome)
  const [failed, leftOut] = [ended('failed'), ended('left out')]
  print(`\n${ended('passed').length} passed, ${failed.length} failed${leftOut.length > 0 ? `, ${leftOut.length} left out:` : ''}`)
  for (const reason of new Set(leftOut.map((result) => result.reason))) print(`  ${reason}`)
  if (failed.length > 0) process.exitCode = 1
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env['STEWARD_ADMIN_PASSWORD'] || undefined)
  if (!options) return print(usage)
  const { url, administrator, limited, without } = options
  await tryOut(options)
  const target = httpTarget(url, { administrator, ...(limited && { limited }) })
  summarize(await runChecks(conformanceChecks(target, await discoverPromises(without)), printResult))
}

try {
  await main()
} catch (error) {
  if (!(error instanceof OptionError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
