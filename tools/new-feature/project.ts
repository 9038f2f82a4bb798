import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pageGroups, topLevel } from '#contract/navigation.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { declaredPages } from '#tools/build/declared-pages.ts'
import { findRelatedEntities, type Relatable } from './relations.ts'

/** A menu group. */
interface Parent {
  readonly path: string
  /** The highest `sort` of its pages. */
  readonly lastSort: number
}

/** The existing names, which a new feature must not reuse. */
export interface Project {
  readonly parents: ReadonlyMap<string, Parent>
  readonly folders: ReadonlySet<string>
  readonly pageIds: ReadonlySet<string>
  readonly pagePaths: ReadonlySet<string>
  /** Those of groups, links and pages. */
  readonly icons: ReadonlySet<string | undefined>
  readonly tables: ReadonlySet<string>
  /** What a field can refer to. */
  readonly entities: Relatable['entities']
  /** The first path segments of all calls. */
  readonly paths: ReadonlySet<string>
}

function tablesIn(root: string): string[] {
  return globSync('{server,features,examples}/**/migrations/**/*.sql', { cwd: root }).flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(/create table (?:if not exists )?"?(\w+)/g), ([, table = '']) => table),
  )
}

/** Collects the names in use. */
export async function readProject(root: string): Promise<Project> {
  const pages = await declaredPages(root)
  const { calls } = await discoverContract()
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
    icons: new Set([...topLevel, ...pages].map(({ icon }) => icon)),
    entities: await findRelatedEntities(root, pages),
    // A table's search index has a table of its own.
    tables: new Set([...tablesIn(root).flatMap((table) => [table, `${table}_search`]), 'migration']),
    paths: new Set(calls.map(({ path }) => path.split('/')[1] ?? '')),
  }
}
