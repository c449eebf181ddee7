import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { checkOwnBrand } from '../accounts/own-brand.ts'
import { requireTaken } from '../accounts/require-taken.ts'
import { selectAddresses } from './queries.ts'
import { confirmCopyAddress, endCopies, setCopyAddress } from './set-copy-address.ts'

export function receiptCopyRoutes(serve: Serve, deps: Deps) {
  serve(api.receiptCopies.get, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    return selectAddresses(deps.db, brandId)
  })

  serve(api.receiptCopies.set, async ({ params: { brandId }, body: { email } }, caller) => {
    checkOwnBrand(caller, brandId)
    if (email === null) {
      await endCopies(deps.db, caller)
      return { message: 'Los comprobantes ya no se copian a otra dirección.' }
    }
    await requireTaken(deps.mail, email)
    await setCopyAddress(deps, caller, email)
    return { message: `Enviamos un enlace a ${email}. La copia empieza cuando se confirme.` }
  })

  serve(api.receiptCopies.confirm, async ({ params }, _nobody, request) => {
    const email = await confirmCopyAddress(deps, params.code, request.ip)
    return { message: 'Listo: desde ahora los comprobantes llegan también a esta dirección.', email }
  })
}
