import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '#contract/pages/page.ts'

/** The pages that features and examples declare. */
export async function declaredPages(root: string): Promise<Page[]> {
  const files = globSync('{features,examples}/*/contract/pages.ts', { cwd: root }).toSorted()
  const found = await Promise.all(
    files.map(async (file): Promise<{ pages: readonly Page[] }> => {
      // The compiler checks each file on its own; the list of files is only known at run time.
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
      const contract: { pages: readonly Page[] } = await import(pathToFileURL(join(root, file)).href)
      return contract
    }),
  )
  return found.flatMap(({ pages }) => pages)
}
