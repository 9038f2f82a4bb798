import { glob } from 'node:fs/promises'
import type { Page } from '#contract/kit/page.ts'
import type { ServerModule } from './module.ts'

const root = new URL('../../', import.meta.url)

interface PagesDoor {
  readonly pages: readonly Page[]
}

interface ServerDoor {
  readonly feature: ServerModule
}

async function doors<Door>(pattern: string): Promise<Door[]> {
  const paths: string[] = []
  for await (const path of glob(pattern, { cwd: root })) paths.push(path.replaceAll('\\', '/'))
  return Promise.all(
    paths.toSorted().map(async (path): Promise<Door> => {
      // The compiler checks a door where it is written; which doors there are is known only when the server starts.
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
      const door: Door = await import(new URL(path, root).href)
      return door
    }),
  )
}

/** The pages of every feature and example, also of those without a server room. */
export async function discoverPages(): Promise<Page[]> {
  const found = await doors<PagesDoor>('{features,examples}/*/contract/pages.ts')
  return found.flatMap(({ pages }) => pages)
}

/** What every feature and example brings to the server. */
export async function discoverFeatures(): Promise<ServerModule[]> {
  const found = await doors<ServerDoor>('{features,examples}/*/server/feature.ts')
  return found.map(({ feature }) => feature)
}
