/** The viewer's standing orders: loaded once, stored on the server, sent to nobody else. */
import { api } from "./api";
import type { LegalAction, Orders } from "./board";

export class Standing implements Orders {
  saved = $state.raw<unknown>(null);

  constructor(
    private readonly table: string,
    private readonly seat: number,
  ) {}

  async load(): Promise<void> {
    this.saved = (await api.orders(this.table, this.seat)).orders;
  }

  readonly save = async (orders: unknown): Promise<LegalAction | null> => {
    const kept = await api.giveOrders(this.table, this.seat, orders);
    this.saved = kept.orders;
    return kept.answer;
  };

  readonly preview = async (orders: unknown): Promise<LegalAction | null> =>
    (await api.previewOrders(this.table, this.seat, orders)).answer;
}
