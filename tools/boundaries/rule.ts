import type { Import } from './imports.ts'
import { type Place, placeOf } from './place.ts'
import type { Source } from './source.ts'

/** A place in a file that breaks a rule. */
export interface Problem {
  readonly file: string
  readonly offset: number
  readonly message: string
}

/** One rule of the house; each has a fixture of its name that breaks it. */
export interface Rule {
  readonly name: string
  readonly check: (sources: readonly Source[]) => Problem[]
}

/** A rule that looks at one file at a time. */
export function fileRule(name: string, check: (source: Source) => { readonly offset?: number; readonly message: string }[]): Rule {
  return {
    name,
    check: (sources) => sources.flatMap((source) => check(source).map((problem) => ({ offset: 0, ...problem, file: source.file }))),
  }
}

/** An edge between two files, with the places of both. */
export interface Edge {
  readonly source: Source
  readonly link: Import
  readonly from: Place
  readonly to: Place
  readonly target: string
}

/** A rule that looks at one edge between two files at a time; a text is what is wrong with it. */
export function edgeRule(name: string, check: (edge: Edge) => string | undefined): Rule {
  return importRule(name, (source, link) => {
    const to = link.target === undefined ? undefined : placeOf(link.target)
    return to && link.target !== undefined ? check({ source, link, from: source.place, to, target: link.target }) : undefined
  })
}

/** A rule that looks at one import at a time; a text is what is wrong with it. */
export function importRule(name: string, check: (source: Source, link: Import) => string | undefined): Rule {
  return fileRule(name, (source) =>
    source.imports.flatMap((link) => {
      const message = check(source, link)
      return message === undefined ? [] : [{ offset: link.offset, message }]
    }),
  )
}
