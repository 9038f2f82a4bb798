import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { Showcase } from '#web/ui/showcase/showcase.tsx'
import { AvatarExample } from './avatar-example.tsx'
import avatarSource from './avatar-example.tsx?raw'
import { FilesExample } from './files-example.tsx'
import filesSource from './files-example.tsx?raw'
import { PicturesExample } from './pictures-example.tsx'
import picturesSource from './pictures-example.tsx?raw'
import { useUploadExampleMessages } from './messages.ts'

/** Uploads of pictures, stored by the server. */
export function UploadPage() {
  const messages = useUploadExampleMessages()
  return (
    <>
      <PageHeader />
      <Showcase title={messages.picturesTitle} purpose={messages.picturesPurpose} source={picturesSource}>
        <PicturesExample />
      </Showcase>
      <Showcase title={messages.filesTitle} purpose={messages.filesPurpose} source={filesSource}>
        <FilesExample />
      </Showcase>
      <Showcase title={messages.avatarTitle} purpose={messages.avatarPurpose} source={avatarSource}>
        <AvatarExample />
      </Showcase>
    </>
  )
}
