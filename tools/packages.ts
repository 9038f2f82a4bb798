import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { accepted } from '#tools/packages/accepted.ts'
import { findAdvisories } from '#tools/packages/advisories.ts'
import { type Age, fetchAges, isYoung, youngDays } from '#tools/packages/ages.ts'
import { type LockedPackage, readProject } from '#tools/packages/lock.ts'
import { runNpm, reasonOf } from '#tools/packages/npm.ts'
import { print } from '#tools/print.ts'

/** Failures are reviewed before the next release. */
function fail(): void {
  process.exitCode = 1
}

async function writeList(file: string): Promise<void> {
  const list = await runNpm('sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev')
  if (typeof list !== 'object' || list === null || !('components' in list)) {
    fail()
    return print(`npm could not list the packages: ${reasonOf(list)}`)
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(list, undefined, 2)}\n`)
  print(`Wrote the packages with licenses and hashes (CycloneDX) to ${file}.`)
}

async function reportAdvisories(): Promise<void> {
  const found = await findAdvisories()
  if (typeof found === 'string') return print(`\nThe registry did not return advisories: ${found}`)
  print(found.length === 0 ? '\nNo advisories.' : '\nAdvisories:')
  for (const line of found.flatMap(({ lines }) => lines)) print(`  ${line}`)
  if (found.some(({ isHigh }) => isHigh)) fail()
}

function reportAge({ id, publishedAt }: Age): void {
  const review = accepted.young[id]
  print(`  ${publishedAt?.toISOString().slice(0, 10)}  ${id}  ${review ?? 'not reviewed'}`)
  if (review === undefined) fail()
}

async function reportAges(packages: readonly LockedPackage[]): Promise<void> {
  print('\nChecking when each was published; this takes a few minutes …')
  const ages = await fetchAges(packages)
  const young = ages.filter((age) => isYoung(age, new Date()))
  print(young.length === 0 ? `No version is known to be younger than ${youngDays} days.` : `Younger than ${youngDays} days:`)
  for (const age of young) reportAge(age)
  const unknown = ages.filter(({ publishedAt }) => publishedAt === undefined)
  if (unknown.length > 0)
    print(`The registry did not return the age of ${unknown.length} of ${ages.length}: ${unknown.map(({ id }) => id).join(', ')}`)
}

const [file = '.cache/packages.cdx.json', ...more] = process.argv.slice(2)
if (file.startsWith('-') || more.length > 0) {
  console.error('Usage: npm run packages -- [packages.cdx.json]')
  fail()
} else {
  await writeList(file)
  await reportAdvisories()
  await reportAges(['.', 'tools/node'].flatMap((folder) => readProject(folder).packages))
}
