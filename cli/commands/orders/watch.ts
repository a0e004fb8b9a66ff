import { isOpen } from "../../../functions/orders/transitions.ts";
import { StoreUnavailable } from "../../../functions/store/errors.ts";
import { plain } from "../../formats/plain.ts";
import { fullTime } from "../../formats/time.ts";
import { atDesk, type Desk } from "../../operator/desk.ts";
import { showLive } from "../../operator/live-screen.ts";
import { readBoard, type Board } from "../../operator/order-board.ts";
import { pause } from "../../operator/pause.ts";
import { watchFrame } from "../../operator/watch-frame.ts";
import { print } from "../../report.ts";

/** Watches the open orders until the operator quits: a live view on a terminal, otherwise one line per change. */
export async function watchOrders(root: string): Promise<void> {
  await atDesk(root, ({ store }) => (process.stdout.isTTY ? watchScreen(store) : watchLines(store)));
}

// --- internal ---

async function watchScreen({ db }: Desk["store"]): Promise<void> {
  let board: Board = await readBoard(db);
  await showLive(async (size) => {
    try {
      board = await readBoard(db);
      return watchFrame(board, Date.now(), size);
    } catch (error) {
      // A database that restarts is soon back; until then, the last board that was read stays on the screen.
      if (!(error instanceof StoreUnavailable)) throw error;
      return watchFrame(board, Date.now(), size, `The store does not answer; trying again. ${error.reason}`);
    }
  });
}

async function watchLines({ db }: Desk["store"]): Promise<void> {
  const stop = new AbortController();
  const end = () => stop.abort();
  process.once("SIGINT", end).once("SIGTERM", end);
  // The reader of the pipe may close it at any time.
  process.stdout.once("error", end);
  const known = new Map<string, string>();
  while (!stop.signal.aborted) {
    const orders = await db
      .selectFrom("orders")
      .selectAll()
      .orderBy("received_at", "desc")
      .limit(mostFollowed)
      .execute();
    for (const order of orders.toReversed()) {
      const { id, number, state, first_name: first, last_name: last } = order;
      const before = known.get(id);
      known.set(id, state);
      // An order that was closed before the watch started is not news.
      if (before === state || (before === undefined && !isOpen(order))) continue;
      print(`${fullTime(Date.now())}  ${number}  ${state.padEnd(9)}  ${plain(`${first} ${last}`)}`);
    }
    await pause(1_000, stop.signal);
  }
}

/** How many of the newest orders are followed. */
const mostFollowed = 1_000;
