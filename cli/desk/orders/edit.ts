import { orderForm } from "../../../content/forms/order.ts";
import { siteCli } from "../../../content/site-cli.ts";
import { emailKey } from "../../../functions/db/keys.ts";
import { BuyerEdit, editBuyer } from "../../../functions/orders/actions/edit.ts";
import { CommandError } from "../../command-error.ts";
import { yesHelp, type ConfirmOptions, type Command } from "../../command.ts";
import { confirmAction, defineOrderCommand } from "./order-command.ts";

/** Adds `orders edit`, with an option for each field of the order form. */
export function addEditCommand(orders: Command): void {
  const edit = defineOrderCommand(orders, "edit", '17 --billing-address "14 Quarry Road"')
    .description("Corrects the buyer's details. An invoice that shows them is credited and reissued. Asks first.")
    .option("--yes", yesHelp)
    .action((number: string, options: EditOptions, command: Command) => {
      const details = parseDetails(options);
      return confirmAction(command, number, options, async (change) => {
        const { order } = change;
        const invoice = await editBuyer(change, details);
        const edited = `${order.number} is edited: ${describeDetails(details)}`.replace(/\.?$/, ".");
        if (invoice) return `${edited} Its invoice is now ${invoice.number}.`;
        if (details.email === undefined || emailKey(details.email) === order.email_key) return edited;
        return `${edited} To email the new link to its page: ${siteCli()} orders resend ${order.number} order-confirmation`;
      });
    });
  for (const { name, label } of orderForm.fields) edit.option(`${editOption(name)} <text>`, editHelp[name] ?? label);
}

type EditOptions = ConfirmOptions & Record<string, string>;

const editHelp: { [Name in keyof BuyerEdit]?: string } = {
  email: "where emails go from now on, with a new link to the buyer's page",
  company: '"" removes it',
  billingAddress: "street and number",
};

/** The option for a field of the order form: `--first-name` for `firstName`. */
function editOption(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The buyer's details among the options, validated as the order form validates them. */
function parseDetails(options: EditOptions): BuyerEdit {
  const given = Object.entries(options).filter(([name]) => orderForm.fields.some((field) => field.name === name));
  if (given.length === 0) {
    throw new CommandError(
      "There is nothing to change.",
      "Give a detail, like --zip-code 80401; --help lists them all.",
    );
  }
  const { data, error } = BuyerEdit.safeParse(Object.fromEntries(given));
  if (data) return data;
  const [issue] = error.issues;
  const field = String(issue?.path[0]);
  const refused = `${editOption(field)} ${JSON.stringify(options[field])}`;
  const reason = issue?.message.replace(/\.$/, "");
  throw new CommandError(`The order form does not accept ${refused}: ${reason}.`, "Nothing was changed.");
}

/** The corrected details by their labels; an emptied one is "none". */
function describeDetails(details: Record<string, unknown>): string {
  const given = orderForm.fields.filter(({ name }) => name in details);
  return given.map(({ name, label }) => `${label} ${String(details[name] || "none")}`).join(", ");
}
