import { Showcase } from '#web/ui/showcase/showcase.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { ManyRowsExample } from './many-rows-example.tsx'
import manyRowsSource from './many-rows-example.tsx?raw'
import { StaticExample } from './static-example.tsx'
import staticSource from './static-example.tsx?raw'
import { useTableExampleMessages } from './messages.ts'

/** Tables with local rows: ten thousand, and five. */
export function BasicTablePage() {
  const messages = useTableExampleMessages()
  return (
    <>
      <PageHeader />
      <Showcase title={messages.many} purpose={messages.manyPurpose} source={manyRowsSource}>
        <ManyRowsExample />
      </Showcase>
      <Showcase title={messages.few} purpose={messages.fewPurpose} source={staticSource}>
        <StaticExample />
      </Showcase>
    </>
  )
}
