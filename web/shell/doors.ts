import type { Page } from '#contract/kit/page.ts'
import { withoutSameNamed } from '#contract/kit/same-named.ts'
import type { AuditWords } from '#web/kit/page/audit-words.ts'
import type { PageDoor, WebFeature } from '#web/kit/page/feature.ts'

/** A page of the console: what the contract promises of it and how the web opens it. */
export interface PageEntry {
  readonly page: Page
  /** A group has none. */
  readonly door?: PageDoor
}

function warn(sentence: string): void {
  // oxlint-disable-next-line no-console -- the specification asks for it (§5), and whoever writes the feature reads it
  console.warn(sentence)
}

const contracts = import.meta.glob<readonly Page[]>('/{features,examples}/*/contract/pages.ts', { eager: true, import: 'pages' })
const features = withoutSameNamed(
  import.meta.glob<WebFeature>('/{features,examples}/*/web/feature.{ts,tsx}', { eager: true, import: 'feature' }),
  warn,
)

function folderOf(file: string): string {
  return file.split('/', 3).join('/')
}

/** Pairs the pages of the contracts with the web doors of the same folders. A page that only one of the two knows is a fault of the feature. */
export function pageEntries(pages: Readonly<Record<string, readonly Page[]>>, doors: Readonly<Record<string, WebFeature>>): PageEntry[] {
  const doorOfFolder = new Map(Object.entries(doors).map(([file, feature]) => [folderOf(file), feature]))
  return Object.entries(pages).flatMap(([file, declared]) => {
    const folder = folderOf(file)
    const opened = doorOfFolder.get(folder)?.pages
    if (!opened) return []
    const unknown = Object.keys(opened).find((id) => declared.every((page) => page.id !== id || page.isGroup))
    if (unknown !== undefined) throw new Error(`${folder}/web/feature.ts opens the page "${unknown}", which its contract does not declare.`)
    return declared.map((page) => {
      if (page.isGroup) return { page }
      const door = opened[page.id]
      if (!door) throw new Error(`${file} declares the page "${page.id}", which ${folder}/web/feature.ts does not open.`)
      return { page, door }
    })
  })
}

/** All pages found in features and examples. */
export const entries = pageEntries(contracts, features)

/** How the features found speak of what they do. */
export const auditWords: readonly AuditWords[] = Object.values(features).flatMap(({ audit }) => audit ?? [])
