import { api } from '@portal/contract/api.ts'
import { HAND_OVER_HOURS } from '@portal/contract/people/hand-overs.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { checkOwnBrand } from '../accounts/own-brand.ts'
import { acceptHandOver, declineHandOver, objectByCode, offerHandOver, stopHandOver } from './hand-over.ts'
import { cancelHandOver, orderHandOver } from './order-hand-over.ts'

export function handOverRoutes(serve: Serve, deps: Deps) {
  serve(api.handOvers.offer, async ({ params: { brandId }, body }, caller) => {
    checkOwnBrand(caller, brandId)
    await offerHandOver(deps, caller, body.userId)
    return { message: 'Propusiste el traspaso. Falta que la persona lo acepte.' }
  })

  serve(api.handOvers.accept, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    await acceptHandOver(deps, caller)
    return { message: 'Eres la persona principal de la marca.' }
  })

  serve(api.handOvers.decline, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    await declineHandOver(deps, caller)
    return { message: 'Rechazaste el traspaso.' }
  })

  serve(api.handOvers.stop, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    const outcome = await stopHandOver(deps, caller)
    return {
      message: outcome === 'objected' ? 'Te opusiste: la marca queda como está.' : 'Retiraste el traspaso.',
    }
  })

  serve(api.handOvers.object, async ({ params: { code } }, _nobody, request) => {
    await objectByCode(deps, code, request.ip)
    return { message: 'Te opusiste: la marca queda como está.' }
  })

  serve(api.handOvers.order, async ({ params: { brandId }, body }, { userId }) => {
    await orderHandOver(deps, userId, brandId, body)
    return {
      message: `Avisamos a las personas de la marca. El traspaso ocurrirá en ${HAND_OVER_HOURS} horas si ningún titular se opone.`,
    }
  })

  serve(api.handOvers.cancel, async ({ params: { brandId } }, { userId }) => {
    await cancelHandOver(deps, userId, brandId)
    return { message: 'Retiraste el traspaso.' }
  })
}
