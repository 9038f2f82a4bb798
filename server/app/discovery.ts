import { glob } from 'node:fs/promises'
import type { Page } from '#contract/pages/page.ts'
import type { ServerModule } from '#server/kit/module.ts'
import { root } from '#server/root.ts'

interface PagesEntry {
  readonly pages: readonly Page[]
}

interface ServerEntry {
  readonly feature: ServerModule
}

async function importEntries<Entry>(pattern: string): Promise<Entry[]> {
  const paths: string[] = []
  for await (const path of glob(pattern, { cwd: root })) paths.push(path.replaceAll('\\', '/'))
  return Promise.all(
    paths.toSorted().map(async (path): Promise<Entry> => {
      // Each entry is type-checked in its own file; which entries exist is known only at run time.
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
      const entry: Entry = await import(new URL(path, root).href)
      return entry
    }),
  )
}

/** The pages of every feature and example, including those without server code. */
export async function discoverPages(): Promise<Page[]> {
  const found = await importEntries<PagesEntry>('{features,examples}/*/contract/pages.ts')
  return found.flatMap(({ pages }) => pages)
}

/** The server modules of every feature and example. */
export async function discoverFeatures(): Promise<ServerModule[]> {
  const found = await importEntries<ServerEntry>('{features,examples}/*/server/feature.ts')
  return found.map(({ feature }) => feature)
}
