import { glob } from 'node:fs/promises'
import type { Page } from '#contract/pages/page.ts'
import { isOpenable } from '#contract/pages/page-path.ts'

const root = new URL('../', import.meta.url)

async function discoverPages(): Promise<Page[]> {
  const files: string[] = []
  for await (const file of glob('{features,examples}/*/contract/pages.ts', { cwd: root })) files.push(file)
  const doors = await Promise.all(
    files.toSorted().map(async (file): Promise<{ pages: readonly Page[] }> => {
      // The compiler checks a door where it is written; which doors there are is known only now.
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
      const door: { pages: readonly Page[] } = await import(new URL(file, root).href)
      return door
    }),
  )
  return doors.flatMap(({ pages }) => pages)
}

/** Every page that can be opened by an address without parameters; groups are none. */
export const foundPages: readonly Page[] = (await discoverPages()).filter(({ path, isGroup }) => !isGroup && isOpenable(path))
