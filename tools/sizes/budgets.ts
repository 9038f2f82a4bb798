import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoFilePrefix } from '#contract/document-settings.ts'
import { filesNamedBy, filesOf, type Manifest, nameOf, wireSize } from './built-files.ts'

/** The budget of a first visit, in compressed bytes. */
interface Budget {
  readonly visit: string
  readonly document: string
  /** Sources loaded in addition to those in the document. */
  readonly pages: readonly string[]
  /** What it loads by itself once the page is shown, by the names of the files. */
  readonly later: readonly string[]
  readonly bytes: number
}

export const budgets: readonly Budget[] = [
  { visit: 'sign-in page', document: 'login.html', pages: [], later: [], bytes: 85_000 },
  {
    visit: 'signed-in list',
    document: 'index.html',
    pages: ['features/records/web/records-page.tsx'],
    later: ['go-to.js', 'live.js', 'pages.js', 'row-controls.js'],
    bytes: 200_000,
  },
  {
    visit: 'dashboard',
    document: 'index.html',
    pages: ['features/dashboard/web/dashboard-page.tsx'],
    later: ['live.js', 'pages.js'],
    bytes: 170_000,
  },
]

/** What a demonstration loads besides before it answers: its server, SQLite and the database. */
const demoBudget = { visit: 'demonstration', bytes: 1_600_000 }
const demoFile = new RegExp(`^${demoFilePrefix}(?:worker-.*\\.js|.*\\.wasm|.*\\.sqlite)$`)

/** The size of a visit: transferred bytes by file name. */
export interface Visit {
  readonly budget: Pick<Budget, 'visit' | 'bytes'>
  readonly bytes: number
  readonly sizes: Readonly<Record<string, number>>
}

/** Measures each visit whose pages are in the build. */
export function measureVisits(output: string, manifest: Manifest): Visit[] {
  return budgets
    .filter(({ pages }) => pages.every((source) => source in manifest))
    .map((budget) => {
      const isLater = (source: string) => budget.later.includes(nameOf(manifest[source]?.file ?? ''))
      const sources = [...budget.pages, ...Object.keys(manifest).filter(isLater)]
      const files = new Set([budget.document, ...filesNamedBy(output, budget.document), ...filesOf(manifest, sources)])
      return measure(output, budget, files)
    })
}

/** Measures what a demonstration loads; nothing in a build without its database. */
export function measureDemo(output: string): Visit[] {
  const files = readdirSync(join(output, 'assets')).flatMap((name) => (demoFile.test(`assets/${name}`) ? [`assets/${name}`] : []))
  return files.some((file) => file.endsWith('.sqlite')) ? [measure(output, demoBudget, files)] : []
}

function measure(output: string, budget: Visit['budget'], files: Iterable<string>): Visit {
  const sizes: Record<string, number> = {}
  for (const file of files) sizes[nameOf(file)] = (sizes[nameOf(file)] ?? 0) + wireSize(output, file)
  return { budget, sizes, bytes: Object.values(sizes).reduce((sum, size) => sum + size, 0) }
}

/** The files of a visit that grew since its sizes were recorded, largest growth first. */
export function growth(visit: Visit, recorded: Readonly<Record<string, number>>): string[] {
  return Object.entries(visit.sizes)
    .map(([name, size]) => ({ name, size, more: size - (recorded[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((one, other) => other.more - one.more)
    .map(({ name, size, more }) => `${name}  +${kilobytes(more)}  (${kilobytes(size)})`)
}

/** Formats bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
