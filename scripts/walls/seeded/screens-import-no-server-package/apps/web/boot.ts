export const seal = () => import('../../packages/pki/index.ts')
