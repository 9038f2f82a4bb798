import { ButtonSpecimens } from './button-specimens.tsx'
import { IconButtonSpecimens } from './icon-button-specimens.tsx'
import { MenuSpecimens } from './menu-specimens.tsx'

/** Buttons and menus in every state. */
export function ActionsSection() {
  return (
    <>
      <ButtonSpecimens />
      <IconButtonSpecimens />
      <MenuSpecimens />
    </>
  )
}
