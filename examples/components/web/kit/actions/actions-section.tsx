import { ButtonSpecimens } from './button-specimens.tsx'
import { IconButtonSpecimens } from './icon-button-specimens.tsx'
import { MenuSpecimens } from './menu-specimens.tsx'

/** Every part that does something when it is pressed, in every state. */
export function ActionsSection() {
  return (
    <>
      <ButtonSpecimens />
      <IconButtonSpecimens />
      <MenuSpecimens />
    </>
  )
}
