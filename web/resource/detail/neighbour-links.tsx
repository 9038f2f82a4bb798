import { useEffect, useEffectEvent } from 'react'
import { formatNumber } from '#web/base/i18n/format.ts'
import { formatCount } from '#web/ui/table/format-count.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useNavigation } from '#web/base/page/navigation.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { nextShortcut, previousShortcut } from '#web/ui/keyboard/shortcuts.ts'
import { useDetailMessages } from './messages.ts'
import styles from './neighbour-links.module.css'
import type { ListPosition } from './use-list-position.ts'

interface NeighbourLinksProps {
  /** The paths of the neighbours; null at either end of the list. */
  previous: string | null
  next: string | null
  position: ListPosition | undefined
}

/** The links to the previous and the next row of the list, with the position between them. J and K follow them from anywhere on the page. */
export function NeighbourLinks({ previous, next, position }: NeighbourLinksProps) {
  const messages = useDetailMessages()
  const { navigate } = useNavigation()
  const follow = useEffectEvent((event: KeyboardEvent) => {
    const to = nextShortcut.matches(event) ? next : previousShortcut.matches(event) ? previous : null
    if (to === null) return
    event.preventDefault()
    navigate(to, { reuseTab: true })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => follow(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <LinkButton reuseTab to={previous} shortcut={previousShortcut} label={messages.previous}>
        <Icon name="chevron-left" size={16} />
        <span className={visuallyHidden.onMobile}>{messages.previous}</span>
      </LinkButton>
      {position && <Position {...position} />}
      <LinkButton reuseTab to={next} shortcut={nextShortcut} label={messages.next}>
        <span className={visuallyHidden.onMobile}>{messages.next}</span>
        <Icon name="chevron-right" size={16} />
      </LinkButton>
    </>
  )
}

function Position({ index, total }: ListPosition) {
  const messages = useDetailMessages()
  const language = useLanguage()
  const count = formatCount(total, language)
  const shown = index === null ? '—' : formatNumber(index, language)
  return (
    <span className={styles.position}>
      <span aria-hidden>{`${shown} / ${count}`}</span>
      <VisuallyHidden>{index === null ? messages.notInList(count) : messages.position(shown, count)}</VisuallyHidden>
    </span>
  )
}
