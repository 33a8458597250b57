import type { SaleFees } from '#src/domain/pricing/fees.ts';
import type { Promotion } from '#src/domain/pricing/promotion.ts';
import type { InstallationSum } from '#src/domain/pricing/installation-price.ts';

/** The data of the shop that the quick order prints. */
export interface QuickOrderShop {
  title: string;
  /** names of both shops, by a product's location */
  places: string[];
  phone: string;
  fees: SaleFees;
  installation: InstallationSum[];
  /** those of this day */
  promotions: Promotion[];
}
