import { secondFactorRoutes } from '@portal/contract/people/second-factor.ts'
import { call } from '../../api/call.ts'

export const secondFactorQuery = {
  queryKey: ['second-factor'],
  queryFn: () => call(secondFactorRoutes.read),
}
