import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { PageLink } from '#web/base/links/page-link.tsx'
import { MenuBadges } from '#web/app/layout/menu/menu-badges.tsx'
import { MenuIcon } from '#web/app/layout/menu/menu-icon.tsx'
import type { MenuItem } from '#web/app/navigation/routes/menu-items.ts'

interface BarLinkProps {
  item: MenuItem
  isActive: boolean
  hasIcon?: boolean
  className: string
  tabIndex: number
  onClick: () => void
}

/** A link of the menu bar or of one of its popups. */
export function BarLink({ item, isActive, hasIcon = false, ...rest }: BarLinkProps) {
  const { path, address, openType, label } = item
  const content = (
    <>
      {hasIcon && <MenuIcon item={item} />}
      <span>{label}</span>
      <MenuBadges item={item} />
    </>
  )
  if (address !== undefined) {
    return (
      <ExternalLink {...rest} role="menuitem" address={address} isInSameWindow={openType === 'current'}>
        {content}
      </ExternalLink>
    )
  }
  return (
    <PageLink
      {...rest}
      role="menuitem"
      to={path}
      restoreTab
      opensNewWindow={openType === 'new'}
      aria-current={isActive ? 'page' : undefined}
    >
      {content}
    </PageLink>
  )
}
