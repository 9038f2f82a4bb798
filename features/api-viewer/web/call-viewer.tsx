import { useEffect, useEffectEvent, useRef } from 'react'
import createViewer, { type Calls, type Layout, type Viewer, type ViewerReact } from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import { sendByHand } from '#web/api/api-description.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useIsDark } from '#web/ui/theme/appearance.ts'
import styles from './call-viewer.module.css'
import { translateViewer } from './viewer-words.ts'
import type { DescribedCalls, findCalls } from './described-calls.ts'

type Found = ReturnType<typeof findCalls> | undefined

interface CallViewerProps {
  calls: DescribedCalls
  /** The calls to show; undefined for all. */
  found: Found
}

/** The list of calls without what the page has itself, and without logins: requests have the current session. */
function callsOnly({ createElement }: ViewerReact): Layout {
  return ({ getComponent }) => createElement('div', { className: 'swagger-ui' }, createElement(getComponent('operations', true), null))
}

/** The groups with the calls that were found. */
function withoutOthers(groups: Calls, found: Found): Calls {
  const isFound = (call: Calls) => found?.ids.has(call.get('id')) ?? true
  return groups
    .map((group) => group.set('operations', group.get('operations').filter(isFound)))
    .filter((group) => group.get('operations').size > 0)
}

/** The calls in swagger-ui. It renders once; afterwards it is told what to show. */
export function CallViewer({ calls, found }: CallViewerProps) {
  const place = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer>(null)
  const shown = useRef<Found>(found)
  const isDark = useIsDark()
  const language = useLanguage()

  const create = useEffectEvent((domNode: HTMLElement) => {
    viewer.current = createViewer({
      domNode,
      spec: calls,
      validatorUrl: null,
      deepLinking: false,
      docExpansion: 'none',
      displayOperationId: true,
      defaultModelsExpandDepth: -1,
      tryItOutEnabled: true,
      displayRequestDuration: true,
      filter: true,
      layout: 'CallsOnly',
      plugins: [
        ({ React }) => ({
          components: { CallsOnly: callsOnly(React) },
          fn: { opsFilter: (groups) => withoutOthers(groups, shown.current) },
        }),
      ],
      // The token is added when the request is sent, so that the command line that is shown does not contain it.
      requestInterceptor: (request) => ({ ...request, userFetch: sendByHand }),
      onComplete: () => show(found),
    })
  })

  function show(next: Found) {
    shown.current = next
    const { layoutActions } = viewer.current ?? {}
    for (const group of next?.groups ?? []) layoutActions?.show(['operations-tag', group], true)
    layoutActions?.updateFilter(next ? [...next.ids].join(' ') || '-' : false)
  }

  useEffect(() => {
    // A hidden page has no effects, but keeps what it shows.
    if (place.current && !viewer.current) create(place.current)
  }, [])
  const showFound = useEffectEvent(show)
  useEffect(() => showFound(found), [found])
  useEffect(() => {
    document.documentElement.classList.toggle('dark-mode', isDark)
    return () => document.documentElement.classList.remove('dark-mode')
  }, [isDark])

  useEffect(() => (place.current && language === 'zh-CN' ? translateViewer(place.current) : undefined), [language])

  return <div ref={place} id="api-calls" className={styles.viewer} />
}
