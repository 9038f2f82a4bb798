import { useEffect, useEffectEvent } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { usePage, usePageNavigate } from '#web/base/page/page.ts'
import { useCan } from '#web/base/permissions/use-can.ts'

/** Opens the form of a new row when the page's URL has `?new`, which it then removes, if the user may create one. */
export function useOpenNew({ permissions }: AnyResource, open: () => void): void {
  const { pathname, search } = usePage()
  const navigate = usePageNavigate()
  const canCreate = useCan(permissions.create ?? permissions.edit)
  const isRequested = new URLSearchParams(search).has('new')
  const openNew = useEffectEvent(() => {
    navigate(pathname, { replace: true })
    if (canCreate) open()
  })
  useEffect(() => {
    if (isRequested) openNew()
  }, [isRequested])
}
