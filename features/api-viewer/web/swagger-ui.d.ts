/** The part of swagger-ui that the page uses; the package has no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** A list or map of calls, as Immutable.js has them. */
  interface Calls {
    readonly size: number
    get(name: string): Calls & string
    set(name: string, value: Calls): Calls
    filter(isKept: (item: Calls) => boolean): Calls
    map(change: (item: Calls) => Calls): Calls
  }
  interface Viewer {
    readonly layoutActions: {
      updateFilter(text: string | false): void
      show(place: readonly string[], isShown: boolean): void
    }
  }
  /** A component of its own React. */
  interface Layout {
    (props: { getComponent(name: 'operations', isContainer: true): unknown }): unknown
  }
  interface ViewerReact {
    createElement(type: unknown, props: object | null, ...children: unknown[]): unknown
  }
  interface Plugin {
    (system: { React: ViewerReact }): {
      readonly components: { readonly CallsOnly: Layout }
      readonly fn: { opsFilter(tags: Calls, text: string): Calls }
    }
  }
  interface Options {
    readonly domNode: HTMLElement
    readonly spec: object
    readonly layout: 'CallsOnly'
    readonly validatorUrl: null
    readonly deepLinking: false
    readonly docExpansion: 'none'
    readonly displayOperationId: boolean
    readonly defaultModelsExpandDepth: number
    readonly tryItOutEnabled: boolean
    readonly displayRequestDuration: boolean
    readonly filter: true
    readonly plugins: readonly Plugin[]
    readonly requestInterceptor: (request: Record<string, unknown>) => Record<string, unknown>
    readonly onComplete: () => void
  }
  // oxlint-disable-next-line eslint/no-restricted-exports -- that is how the package exports it
  export default function createViewer(options: Options): Viewer
}
