import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Person, requireProof, type Serve } from '../../platform/http/serve.ts'
import { requireTaken } from './require-taken.ts'
import { attempt, limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { codeAttempts, recoveryAttempts, registrationAttempts } from './attempts.ts'
import { browserOf } from '../session/browser.ts'
import { changeBrand } from './change-brand.ts'
import { confirmEmail, renewVerification } from './confirm-email.ts'
import { getUser } from './get-user.ts'
import { recoverPassword } from './recover-password.ts'
import { deleteRegistration, showRegistration } from './own-registration.ts'
import { completeRegistration, register } from './register.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { updateUser } from './update-user.ts'

export function accountRoutes(serve: Serve, deps: Deps) {
  serve(api.accounts.register, async ({ body }, _nobody, request) => {
    const attempts = registrationAttempts(request.ip, body.email)
    const user = await attempt(deps, attempts, async () => {
      await requireTaken(deps.mail, body.email)
      return register(deps, body)
    })
    return { user }
  })

  serve(api.accounts.get, async ({ params }, caller) => {
    requireSelf(caller, params.userId)
    return { user: await getUser(deps.db, deps.catalog, caller.userId, caller.brandId) }
  })

  serve(api.accounts.update, async ({ params, body }, caller, request) => {
    requireSelf(caller, params.userId)
    if (!caller.hasChangedPassword && !body.password) throw fail('password_change_required')
    if (body.password !== undefined || body.email !== undefined) requireProof(caller)
    return updateUser(deps, caller, body, browserOf(request))
  })

  serve(api.accounts.updateBrand, async ({ params, body }, { userId }) => {
    return { brand: await changeBrand(deps, { brandId: params.brandId, userId }, body) }
  })

  serve(api.accounts.updateMails, async ({ params, body }, { userId }) => {
    return { brand: await changeBrand(deps, { brandId: params.brandId, userId }, body) }
  })

  serve(api.accounts.verifyEmail, async ({ params }, _nobody, request) => {
    await limitAttempts(deps, codeAttempts(request.ip))
    const confirmed = await confirmEmail(deps, params.code)
    return { message: 'Tu correo quedó confirmado.', ...confirmed }
  })

  serve(api.accounts.renewVerification, async ({ params }, _nobody, request) => {
    await limitAttempts(deps, codeAttempts(request.ip))
    await renewVerification(deps, params.code)
    return { message: 'Te enviamos otro enlace. Revisa tu correo.' }
  })

  serve(api.accounts.registration, async ({ params }, _nobody, request) => {
    await limitAttempts(deps, codeAttempts(request.ip))
    return showRegistration(deps.db, params.code)
  })

  serve(api.accounts.completeRegistration, async ({ params, body }, _nobody, request) => {
    await limitAttempts(deps, codeAttempts(request.ip))
    await completeRegistration(deps, params.code, body)
    return { message: 'Tu correo quedó confirmado. Ya puedes ingresar.' }
  })

  serve(api.accounts.deleteRegistration, async ({ params }, _nobody, request) => {
    await limitAttempts(deps, codeAttempts(request.ip))
    await deleteRegistration(deps.db, params.code)
    return { message: 'Eliminamos el registro.' }
  })

  serve(api.accounts.undoEmailChange, async ({ params }, _nobody, request) => {
    await limitAttempts(deps, codeAttempts(request.ip))
    await undoEmailChange(deps, params.code)
    return { message: 'Tu cuenta volvió a su correo anterior.' }
  })

  serve(api.accounts.recoverPassword, async ({ body }, _nobody, request) => {
    await limitAttempts(deps, await recoveryAttempts(deps, request.ip, body.email))
    await recoverPassword(deps, body.email)
    return { message: 'Correo de recuperación enviado.' }
  })
}

/** Lets callers reach only their own account. Others answer as if they did not exist (P03). */
function requireSelf(caller: Person, userId: number): void {
  if (caller.userId !== userId) throw fail('not_found')
}
