import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { ExternalLink } from '#web/app/links/external-link.tsx'
import { PageLink } from '#web/app/links/page-link.tsx'
import { buttonClass, type ButtonVariant } from './button.tsx'

interface LinkButtonProps {
  /** A page of the console: its path without the base, beginning with `/`. Or a page of the web (see `ExternalLink`). Null where there is nothing to lead to now. */
  to: string | null
  variant?: ButtonVariant
  icon?: IconName
  /** As wide as its place. */
  isWide?: boolean
  /** Between records: the page's tab goes along. */
  walks?: boolean
  children: ReactNode
}

/** A link that looks like a button: for what leads to another place, where a button does something in this one. */
export function LinkButton({ to, variant, icon, isWide, walks = false, children }: LinkButtonProps) {
  const className = buttonClass(variant, isWide)
  const content = (
    <>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </>
  )
  if (to === null || (to.startsWith('/') && !to.startsWith('//'))) {
    return <PageLink {...{ to, walks, className }}>{content}</PageLink>
  }
  return (
    <ExternalLink address={to} className={className}>
      {content}
    </ExternalLink>
  )
}
