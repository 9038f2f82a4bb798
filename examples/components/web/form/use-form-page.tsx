import { Showcase } from '#web/ui/showcase/showcase.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { useFormExampleMessages } from './form-example-messages.ts'
import { SteeredFormExample } from './steered-form-example.tsx'
import source from './steered-form-example.tsx?raw'

/** A form steered from outside of it. */
export function UseFormPage() {
  const messages = useFormExampleMessages()
  return (
    <>
      <PageHeader />
      <Showcase title={messages.steered} purpose={messages.steeredPurpose} source={source}>
        <SteeredFormExample />
      </Showcase>
    </>
  )
}
