import { useMutation } from '@tanstack/react-query'
import { viewingRoutes } from '@portal/contract/people/viewing-as.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'

/** Opens the portal as the brand sees it, in a new tab. */
export function ViewAsBrand({ brandId }: { brandId: number }) {
  const view = useMutation({
    mutationFn: async () => {
      // Opened before the call, because browsers block a window that opens later as a pop-up.
      const tab = window.open('', '_blank')
      if (!tab)
        throw new Error('Tu navegador bloqueó la pestaña. Permite las ventanas emergentes en esta página.')
      try {
        const { token, brand } = await call(viewingRoutes.open, { params: { brandId } })
        tab.opener = null
        // The token stands in the hash, which is sent to no server and appears in no log.
        tab.location.replace(
          `/ver-como#${new URLSearchParams({ token, marca: brand.name, id: String(brandId) })}`,
        )
      } catch (error) {
        tab.close()
        throw error
      }
    },
  })
  return (
    <Button icon="eye" busy={view.isPending} busyText="Abriendo…" onClick={() => view.mutate()}>
      Ver como esta marca
    </Button>
  )
}
