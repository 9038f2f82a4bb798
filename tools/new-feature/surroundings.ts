import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pageGroups } from '#contract/navigation.ts'
import { discoverPromises } from '#conformance/discovery.ts'
import { declaredPages } from '#tools/build/declared-pages.ts'

/** A group of the menu that pages can stand in. */
interface Parent {
  readonly path: string
  /** The order of its last page. */
  readonly lastSort: number
}

/** What there is already, and what a new feature must not stand in the way of. */
export interface Surroundings {
  readonly parents: ReadonlyMap<string, Parent>
  readonly folders: ReadonlySet<string>
  readonly pageIds: ReadonlySet<string>
  readonly pagePaths: ReadonlySet<string>
  readonly tables: ReadonlySet<string>
  /** The first parts of the paths of all calls. */
  readonly paths: ReadonlySet<string>
}

function tablesIn(root: string): string[] {
  return globSync('{server,features,examples}/**/migrations/**/*.sql', { cwd: root }).flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(/create table (?:if not exists )?"?(\w+)/g), ([, table = '']) => table),
  )
}

/** Reads what the product consists of. */
export async function lookAround(root: string): Promise<Surroundings> {
  const pages = await declaredPages(root)
  const { calls } = await discoverPromises()
  const groups = [...pageGroups, ...pages.filter(({ isGroup }) => isGroup)]
  const parents = groups.map(({ id, path }): [string, Parent] => {
    const sorts = pages.filter(({ parent }) => parent === id).map(({ sort }) => sort)
    return [id, { path, lastSort: Math.max(0, ...sorts) }]
  })
  return {
    parents: new Map(parents),
    folders: new Set(globSync('{features,examples}/*', { cwd: root }).map((folder) => basename(folder))),
    pageIds: new Set([...groups, ...pages].map(({ id }) => id)),
    pagePaths: new Set([...groups, ...pages].map(({ path }) => path)),
    // A table's search index has a table of its own.
    tables: new Set([...tablesIn(root).flatMap((table) => [table, `${table}_search`]), 'migration']),
    paths: new Set(calls.map(({ path }) => path.split('/')[1] ?? '')),
  }
}
