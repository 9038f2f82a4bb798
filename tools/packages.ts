import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { accepted } from '#tools/packages/accepted.ts'
import { findAdvisories } from '#tools/packages/advisories.ts'
import { type Age, askAges, isYoung, youngDays } from '#tools/packages/ages.ts'
import { type LockedPackage, readProject } from '#tools/packages/lock.ts'
import { askNpm, reasonOf } from '#tools/packages/npm.ts'
import { print } from '#tools/print.ts'

/** What goes wrong here is looked at by a person before the next release. */
function fail(): void {
  process.exitCode = 1
}

async function writeList(file: string): Promise<void> {
  const list = await askNpm('sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev')
  if (typeof list !== 'object' || list === null || !('components' in list)) {
    fail()
    return print(`npm could not write the list of packages: ${reasonOf(list)}`)
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(list, undefined, 2)}\n`)
  print(`The packages with their licences and hashes (CycloneDX) are listed in ${file}.`)
}

async function tellAdvisories(): Promise<void> {
  const found = await findAdvisories()
  if (typeof found === 'string') return print(`\nWhether anything is known against them the registry does not say: ${found}`)
  print(found.length === 0 ? '\nNothing is known against them.' : '\nKnown against them:')
  for (const line of found.flatMap(({ lines }) => lines)) print(`  ${line}`)
  if (found.some(({ isHigh }) => isHigh)) fail()
}

function tellAge({ id, publishedAt }: Age): void {
  const review = accepted.young[id]
  print(`  ${publishedAt?.toISOString().slice(0, 10)}  ${id}  ${review ?? 'nobody has looked at it yet'}`)
  if (review === undefined) fail()
}

async function tellAges(packages: readonly LockedPackage[]): Promise<void> {
  print('\nAsking when each was published, which takes some minutes …')
  const ages = await askAges(packages)
  const young = ages.filter((age) => isYoung(age, new Date()))
  print(young.length === 0 ? `None is known to be younger than ${youngDays} days.` : `Younger than ${youngDays} days:`)
  for (const age of young) tellAge(age)
  const unknown = ages.filter(({ publishedAt }) => publishedAt === undefined)
  if (unknown.length > 0)
    print(`Of ${unknown.length} of ${ages.length} the registry does not say: ${unknown.map(({ id }) => id).join(', ')}`)
}

const [file = '.cache/packages.cdx.json', ...more] = process.argv.slice(2)
if (file.startsWith('-') || more.length > 0) {
  console.error('At most one file is named, for the list: npm run packages -- packages.cdx.json')
  fail()
} else {
  await writeList(file)
  await tellAdvisories()
  await tellAges(['.', 'tools/node'].flatMap((folder) => readProject(folder).packages))
}
