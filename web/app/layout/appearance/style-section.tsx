import { pageAnimations, radii } from '#contract/appearance.ts'
import { densities } from '#contract/lists/density.ts'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { SwitchField } from '#web/ui/fields/choice/switch-field.tsx'
import { setAppearance, useAppearance } from '#web/ui/theme/appearance.ts'
import { useAppearanceMessages } from './messages.ts'
import { choicesOf } from './choices-of.ts'
import { Section } from './section.tsx'

/** Corners, density, animation and colours for special needs. */
export function StyleSection() {
  const messages = useAppearanceMessages()
  const appearance = useAppearance((current) => current)
  return (
    <Section title={messages.style}>
      <Segmented
        label={messages.radius}
        choices={choicesOf(radii, messages.radii)}
        value={appearance.radius}
        onChange={(radius) => setAppearance({ radius })}
      />
      <Segmented
        label={messages.density}
        choices={choicesOf(densities, messages.densities)}
        value={appearance.density}
        onChange={(density) => setAppearance({ density })}
      />
      <SwitchField
        label={messages.pageAnimation}
        value={appearance.hasPageAnimation}
        onChange={(hasPageAnimation) => setAppearance({ hasPageAnimation })}
      />
      <Segmented
        label={messages.pageAnimationKind}
        choices={choicesOf(pageAnimations, messages.pageAnimations)}
        value={appearance.pageAnimation}
        isDisabled={!appearance.hasPageAnimation}
        onChange={(pageAnimation) => setAppearance({ pageAnimation })}
      />
      <SwitchField label={messages.greyscale} value={appearance.isGreyscale} onChange={(isGreyscale) => setAppearance({ isGreyscale })} />
      <SwitchField
        label={messages.colourWeak}
        value={appearance.isColourWeak}
        onChange={(isColourWeak) => setAppearance({ isColourWeak })}
      />
    </Section>
  )
}
