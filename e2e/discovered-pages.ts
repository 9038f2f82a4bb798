import { glob } from 'node:fs/promises'
import type { Page } from '#contract/pages/page.ts'
import { isOpenable } from '#contract/pages/page-path.ts'

const root = new URL('../', import.meta.url)

interface DiscoveredPage {
  /** Of its feature, such as `features/users`. */
  readonly folder: string
  readonly page: Page
}

async function discoverPages(): Promise<DiscoveredPage[]> {
  const files: string[] = []
  for await (const file of glob('{features,examples}/*/contract/pages.ts', { cwd: root })) files.push(file)
  const found = await Promise.all(
    files.toSorted().map(async (file): Promise<DiscoveredPage[]> => {
      // The compiler checks each file; which files exist is known only at run time.
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
      const module: { pages: readonly Page[] } = await import(new URL(file, root).href)
      return module.pages.map((page) => ({ folder: file.split(/[\\/]/, 2).join('/'), page }))
    }),
  )
  return found.flat()
}

const openable = (await discoverPages()).filter(({ page: { path, isGroup } }) => !isGroup && isOpenable(path))

/** Every page, except groups, that can be opened by a URL without parameters. */
export const discoveredPages: readonly Page[] = openable.map(({ page }) => page)

/** The same of features outside of these folders. */
export function pagesOutside(folders: ReadonlySet<string>): Page[] {
  return openable.filter(({ folder }) => !folders.has(folder)).map(({ page }) => page)
}
