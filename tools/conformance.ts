import { getAdminInfo, logout } from '#contract/access.ts'
import { sessionExpired } from '#contract/errors/error.ts'
import { discoverContract, listParts } from '#conformance/discovery.ts'
import { type Options, OptionError, readOptions, usage } from '#conformance/options.ts'
import { Session } from '#conformance/session.ts'
import { type CheckResult, conformanceChecks, reasonOf, runChecks } from '#conformance/suite.ts'
import { httpTarget } from '#conformance/target.ts'
import { print } from '#tools/print.ts'

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const

function printResult({ title, outcome, reason }: CheckResult): void {
  // The ids refer to the product's own promises and mean nothing to another server.
  print(`${marks[outcome]} ${title.replace(/^\[[^\]]*\] /, '')}${outcome === 'failed' ? `\n    ${reason}` : ''}`)
}

/** Runs a preliminary step; its failure ends the command with this message. */
async function orExit(message: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new OptionError(`${message}\n  ${reasonOf(error)}`)
  }
}

/** Checks that the URL answers calls and that the accounts can sign in and out. */
async function checkTarget({ url, administrator, limited, without }: Options): Promise<void> {
  const parts = await listParts()
  const unknown = [...without].find((name) => !parts.includes(name))
  if (unknown !== undefined) throw new OptionError(`Unknown feature in --without: ${unknown}. Known: ${parts.join(', ')}.`)
  const session = () => new Session(httpTarget(url, { administrator }))
  await orExit(`No API at ${url}; --url must end with the prefix of calls, such as https://host/base/api`, () =>
    session().expectError(getAdminInfo, {}, sessionExpired),
  )
  for (const account of limited ? [administrator, limited] : [administrator]) {
    const visitor = session()
    try {
      await orExit(`${account.username} cannot sign in at ${url}`, () => visitor.signIn(account))
    } finally {
      if (visitor.token !== '') await orExit(`${account.username} cannot sign out at ${url}`, () => visitor.send(logout))
    }
  }
}

function summarize(results: readonly CheckResult[]): void {
  const ended = (outcome: CheckResult['outcome']) => results.filter((result) => result.outcome === outcome)
  const [failed, skipped] = [ended('failed'), ended('skipped')]
  print(`\n${ended('passed').length} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped:` : ''}`)
  for (const reason of new Set(skipped.map((result) => result.reason))) print(`  ${reason}`)
  if (failed.length > 0) process.exitCode = 1
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env['STEWARD_ADMIN_PASSWORD'] || undefined)
  if (!options) return print(usage)
  const { url, administrator, limited, without } = options
  await checkTarget(options)
  const target = httpTarget(url, { administrator, ...(limited && { limited }) })
  summarize(await runChecks(conformanceChecks(target, await discoverContract(without)), printResult))
}

try {
  await main()
} catch (error) {
  if (!(error instanceof OptionError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
