import * as z from 'zod/mini'
import { email, message, pathCode, pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

// An address of the brand to which its receipts are copied (B09).

/** How long the link works by which the address is confirmed. */
export const COPY_ADDRESS_DAYS = 14

const params = z.object({ brandId: pathId })

export const receiptCopyRoutes = {
  get: route({
    id: 'A306',
    summary: 'The address to which the brand’s receipts are copied, and the one that isn’t confirmed yet',
    method: 'GET',
    path: '/brands/:brandId/receipt-copies',
    access: ['brand'],
    needs: 'owner',
    params,
    response: z.object({ email: z.nullable(z.string()), pendingEmail: z.nullable(z.string()) }),
    failure: 'No pudimos cargar la copia de los comprobantes',
  }),
  set: route({
    id: 'A307',
    summary:
      'Mail a link to an address, by which copies of receipts go there from then on; null ends copies and links',
    method: 'PUT',
    path: '/brands/:brandId/receipt-copies',
    access: ['brand'],
    needs: 'owner',
    params,
    body: z.object({ email: z.nullable(email('Escribe el correo')) }),
    response: message,
    failure: 'No pudimos guardar la copia de los comprobantes',
  }),
  confirm: route({
    id: 'A308',
    summary: 'Confirm an address for copies by the code of the mailed link; works once',
    method: 'POST',
    path: '/receipt-copies/:code',
    access: 'open',
    params: z.object({ code: pathCode }),
    response: z.extend(message, { email: z.string() }),
    failure: 'No pudimos confirmar la dirección',
  }),
}
