import type { Page } from '#contract/pages/page.ts'
import { withoutDuplicateNames } from '#contract/pages/duplicate-names.ts'
import type { LoadAuditLabels } from '#web/base/page/audit-labels.ts'
import type { LazyPage, WebFeature } from '#web/base/page/feature.ts'
import type { LoadPalette } from '#web/base/page/palette.ts'
import { warnDeveloper } from '#web/base/page/warn-developer.ts'
import { embeddedPage } from './frames/embedded-entry.ts'
import { comingSoonPage } from './coming-soon/coming-soon-entry.ts'

/** A page of the console: its contract and its lazily loaded component. */
export interface PageEntry {
  readonly page: Page
  /** Undefined for a group. */
  readonly lazyPage?: LazyPage
}

const contracts = import.meta.glob<readonly Page[]>('/{features,examples}/*/contract/pages.ts', { eager: true, import: 'pages' })
const features = withoutDuplicateNames(
  import.meta.glob<WebFeature>('/{features,examples}/*/web/feature.{ts,tsx}', { eager: true, import: 'feature' }),
  warnDeveloper,
)

function folderOf(file: string): string {
  return file.split('/', 3).join('/')
}

/**
 * Pairs the pages of the contracts with the web features of the same folders. Pages not built yet and embedded pages need no web feature.
 * Throws for a page that only one of the two declares.
 */
export function pageEntries(
  pages: Readonly<Record<string, readonly Page[]>>,
  webFeatures: Readonly<Record<string, WebFeature>>,
): PageEntry[] {
  const featureByFolder = new Map(Object.entries(webFeatures).map(([file, feature]) => [folderOf(file), feature]))
  return Object.entries(pages).flatMap(([file, declared]) => {
    const folder = folderOf(file)
    const lazyPages = featureByFolder.get(folder)?.pages
    const unknown = Object.keys(lazyPages ?? {}).find((id) => !declared.some((page) => page.id === id && needsLazyPage(page)))
    if (unknown !== undefined) throw new Error(`${folder}/web/feature.ts declares the page "${unknown}", which its contract does not.`)
    return declared.flatMap((page) => {
      if (page.isGroup) return { page }
      if (page.ready === false) return { page, lazyPage: comingSoonPage }
      if (page.frameSrc !== undefined) return { page, lazyPage: embeddedPage }
      if (!lazyPages) return []
      const lazyPage = lazyPages[page.id]
      if (!lazyPage) throw new Error(`${file} declares the page "${page.id}", which ${folder}/web/feature.ts does not.`)
      return { page, lazyPage }
    })
  })
}

function needsLazyPage({ isGroup, ready, frameSrc }: Page): boolean {
  return !isGroup && ready !== false && frameSrc === undefined
}

/** All pages in features and examples. */
export const entries = pageEntries(contracts, features)

/** The audit wording of all features and entities. */
export const auditLabels: readonly LoadAuditLabels[] = [
  ...Object.values(features).flatMap(({ audit }) => audit ?? []),
  () => import('#web/resource/entities/entity-audit-labels.ts').then((module) => module.auditLabels),
]

/** What the entities add to the command palette. */
export const palettes: readonly LoadPalette[] = [() => import('#web/resource/entities/entity-palette.ts').then((module) => module.palette)]

/** Loads the forms in which fields create rows of entities. */
export const loadCreators = () => import('#web/resource/entities/entity-creators.ts').then((module) => module.creators)
