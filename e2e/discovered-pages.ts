import { glob } from 'node:fs/promises'
import type { Page } from '#contract/pages/page.ts'
import { isOpenable } from '#contract/pages/page-path.ts'

const root = new URL('../', import.meta.url)

async function discoverPages(): Promise<Page[]> {
  const files: string[] = []
  for await (const file of glob('{features,examples}/*/contract/pages.ts', { cwd: root })) files.push(file)
  const modules = await Promise.all(
    files.toSorted().map(async (file): Promise<{ pages: readonly Page[] }> => {
      // The compiler checks each file; which files exist is known only at run time.
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
      const module: { pages: readonly Page[] } = await import(new URL(file, root).href)
      return module
    }),
  )
  return modules.flatMap(({ pages }) => pages)
}

/** Every page, except groups, that can be opened by a URL without parameters. */
export const discoveredPages: readonly Page[] = (await discoverPages()).filter(({ path, isGroup }) => !isGroup && isOpenable(path))
