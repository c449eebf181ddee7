import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useUser } from '../accounts/user-query.ts'
import { addressFor, useOtherBrand, workFor } from '../session/tab-brand.ts'

/** Says that a call was for another brand than the tab's, so that nothing was done, and leads on (B02, B05). */
export function OtherBrandDialog() {
  const refusal = useOtherBrand((state) => state.refusal)
  const brands = useUser().data?.brands
  if (!refusal) return null
  const { brandId, isMember } = refusal.body as { brandId?: number; isMember?: boolean }
  const name = brands?.find(({ id }) => id === brandId)?.name ?? 'otra de tus marcas'
  const close = () => useOtherBrand.setState({ refusal: null })
  const goOn = () =>
    brandId !== undefined && (isMember ? workFor(brandId) : workFor(brandId, addressFor(brandId)))
  return (
    <Dialog
      open
      title="Otra marca"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Quedarme aquí</Button>
          <Button variant="primary" onClick={goOn}>
            Ir a «{name}»
          </Button>
        </>
      }
    >
      <p>{refusal.message}</p>
      <p>Lo que escribiste sigue en esta página: si lo necesitas, cópialo antes de seguir.</p>
    </Dialog>
  )
}
